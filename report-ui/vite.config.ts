import { defineConfig } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';

/** One file without references to others: the jar carries it, and it opens from disk. */
export default defineConfig({
  plugins: [viteSingleFile({ removeViteModuleLoader: true })],
  build: { target: 'es2022', modulePreload: false, reportCompressedSize: false },
});
