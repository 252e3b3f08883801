package org.clew.evidence;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.UUID;

/**
 * SHA-256 (FIPS 180-4). The first use of {@code MessageDigest} reads the JDK's security configuration and looks for providers, which takes longer than all else
 * that evidence of a small program needs.
 */
public final class Sha256 {

    private static final int BLOCK = 64;

    /** The fractional parts of the square roots of the first eight primes. */
    private static final int[] INITIAL = {
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
    };

    /** Those of the cube roots of the first 64 primes. */
    private static final int[] ROUNDS = {
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
    };

    private Sha256() {}

    /** In hexadecimal digits. */
    public static String hex(byte[] message) {
        return HexFormat.of().formatHex(digest(message).array());
    }

    /** An identifier that is the same for the same text (RFC 9562, version 4: its random bits are those of the hash). */
    public static UUID uuid(String text) {
        ByteBuffer digest = digest(text.getBytes(StandardCharsets.UTF_8));
        long high = digest.getLong(0) & ~0xf000L | 0x4000L;
        long low = digest.getLong(Long.BYTES) & 0x3fffffffffffffffL | 0x8000000000000000L;
        return new UUID(high, low);
    }

    private static ByteBuffer digest(byte[] message) {
        // A one, zeros, and the length in bits, so that whole blocks come out.
        int padded = Math.addExact(message.length, 1 + Long.BYTES + BLOCK - 1) / BLOCK * BLOCK;
        ByteBuffer blocks = ByteBuffer.allocate(padded);
        blocks.put(message).put((byte) 0x80).putLong(padded - Long.BYTES, (long) message.length * Byte.SIZE);
        int[] state = INITIAL.clone();
        int[] words = new int[BLOCK];
        for (int at = 0; at < padded; at += BLOCK) {
            addBlock(blocks, at, words, state);
        }
        ByteBuffer digest = ByteBuffer.allocate(INITIAL.length * Integer.BYTES);
        digest.asIntBuffer().put(state);
        return digest;
    }

    private static void addBlock(ByteBuffer blocks, int at, int[] words, int[] state) {
        for (int i = 0; i < BLOCK; i++) {
            words[i] = i < 16
                    ? blocks.getInt(at + i * Integer.BYTES)
                    : words[i - 16] + small(words[i - 15], 7, 18, 3) + words[i - 7] + small(words[i - 2], 17, 19, 10);
        }
        int[] s = state.clone();
        for (int i = 0; i < BLOCK; i++) {
            int choice = s[4] & s[5] ^ ~s[4] & s[6];
            int majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2];
            int first = s[7] + large(s[4], 6, 11, 25) + choice + ROUNDS[i] + words[i];
            int second = large(s[0], 2, 13, 22) + majority;
            System.arraycopy(s, 0, s, 1, s.length - 1);
            s[4] += first;
            s[0] = first + second;
        }
        for (int i = 0; i < s.length; i++) {
            state[i] += s[i];
        }
    }

    private static int small(int x, int a, int b, int shift) {
        return Integer.rotateRight(x, a) ^ Integer.rotateRight(x, b) ^ x >>> shift;
    }

    private static int large(int x, int a, int b, int c) {
        return Integer.rotateRight(x, a) ^ Integer.rotateRight(x, b) ^ Integer.rotateRight(x, c);
    }
}
