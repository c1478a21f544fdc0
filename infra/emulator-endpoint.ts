/** An emulator's address: services, gateways and edge share its port. */
export function emulatorEndpoint(): URL {
  return new URL(process.env['AWS_ENDPOINT_URL'] ?? 'http://localhost:4566');
}
