/**
 * A self-signed certificate for `localhost` and its key, for tests only. Valid from 2020, whatever
 * the machine's clock says.
 */
export const localhostCertificate = {
	validTo: new Date('2120-01-01T00:00:00Z'),
	cert: `-----BEGIN CERTIFICATE-----
MIIBYTCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABNyc6hnet5tz+Jkx
woz3AZkQjktfNEZ4hS91mhLSER3oUxUWUFio10lXF9gjLy8zsGdTxDjcQwunVgX3
K4ZbmPejSDBGMBQGA1UdEQQNMAuCCWxvY2FsaG9zdDAPBgNVHRMBAf8EBTADAQH/
MB0GA1UdDgQWBBTbwTJN4oBtyfUi+cKHfxzq93XYLzAKBggqhkjOPQQDAgNIADBF
AiBVxNtHHE10hswIdOlI8pHVU039dgeak33etE8/RgubTAIhAKoyaTlDGnkZkmJN
d30BoQ2NTpew0gYZROWs1MeI7HLJ
-----END CERTIFICATE-----`,
	key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpKa8tdppUFFTi/rJ
chFC6Ya9vQixxyQLSmPqcVch3omhRANCAATcnOoZ3rebc/iZMcKM9wGZEI5LXzRG
eIUvdZoS0hEd6FMVFlBYqNdJVxfYIy8vM7BnU8Q43EMLp1YF9yuGW5j3
-----END PRIVATE KEY-----`,
} as const;
