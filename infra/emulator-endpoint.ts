/** Where an emulator listens: its services, its gateways and its edge share the one port. */
export function emulatorEndpoint(): URL {
  return new URL(process.env['AWS_ENDPOINT_URL'] ?? 'http://localhost:4566');
}
