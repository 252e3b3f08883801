package org.clew.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Our SHA-256 is the JDK's. */
class Sha256Test {

    /** Every length around the ends of blocks, and one of many blocks. */
    @Test
    void agreesWithTheStandardLibrary() throws Exception {
        MessageDigest standard = MessageDigest.getInstance("SHA-256");
        Random random = new Random(1);
        for (int length = 0; length < 300; length++) {
            byte[] message = new byte[length < 299 ? length : 1_000_003];
            random.nextBytes(message);
            assertThat(Sha256.hex(message)).isEqualTo(HexFormat.of().formatHex(standard.digest(message)));
        }
    }

    @Test
    void identifiersHaveTheFormOfTheStandard() {
        for (int i = 0; i < 100; i++) {
            String uuid = Sha256.uuid("text " + i).toString();
            assertThat(uuid).matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
            assertThat(uuid).isEqualTo(Sha256.uuid("text " + i).toString());
            String hash = Sha256.hex(("text " + i).getBytes(StandardCharsets.UTF_8));
            assertThat(hash).startsWith(uuid.substring(0, 8));
        }
    }
}
