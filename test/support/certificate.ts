/**
 * A self-signed certificate for `localhost`, for tests only. Made by
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost -addext subjectAltName=DNS:localhost`.
 */
export const localhostCertificate = {
	validTo: new Date('2126-10-29T08:49:27Z'),
	cert: `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUGY8MAIQ67y+pdjSUzGnvWA4W+1wwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA4NDkyN1oYDzIxMjYxMDI5
MDg0OTI3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASi2XTahyj9hV/Nucb3wUJ8N60PSl5Vx0cD1uzzoaCWhOBUdi5kn21D
1wMQbnlpWh+g0+ENMmYe0TMO+IuF43rho2kwZzAdBgNVHQ4EFgQU0jrv/zHnH904
9VFXywNvhusRRLswHwYDVR0jBBgwFoAU0jrv/zHnH9049VFXywNvhusRRLswDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgOeHfP808benK57XP8YQ9ZeCHy6PfQNaPyfinJ2Y5pCUCIGHmUdLSE4PQ
JUCSOkPnxEPNSp4DoTrpj3bv/YcGrGk+
-----END CERTIFICATE-----`,
	key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgIIR0USyecRb9BMcq
rSRei9w+d2noTjonOieV4+Q3Gt2hRANCAASi2XTahyj9hV/Nucb3wUJ8N60PSl5V
x0cD1uzzoaCWhOBUdi5kn21D1wMQbnlpWh+g0+ENMmYe0TMO+IuF43rh
-----END PRIVATE KEY-----`,
} as const;
