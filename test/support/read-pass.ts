import { createHash, verify } from 'node:crypto';

import forge from 'node-forge';

/** Files of a zip that stores them as they are, by name. */
export function readZip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04_03_4b_50) {
    if (bytes.readUInt16LE(at + 8) !== 0) throw new Error('A file of this zip is compressed.');
    const size = bytes.readUInt32LE(at + 18);
    const [nameLength, extraLength] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)];
    const begins = at + 30 + nameLength + extraLength;
    files.set(bytes.toString('utf8', at + 30, at + 30 + nameLength), bytes.subarray(begins, begins + size));
    at = begins + size;
  }
  return files;
}

const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');

/** A pass as a telephone reads it. */
export function readPass(bytes: Buffer) {
  const files = readZip(bytes);
  const file = (name: string): Buffer => {
    const found = files.get(name);
    if (!found) throw new Error(`The pass has no ${name}.`);
    return found;
  };
  const manifest = JSON.parse(file('manifest.json').toString()) as Readonly<Record<string, string>>;
  const signed = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature');
  return {
    // The fields that tests look at are compared as values.
    pass: JSON.parse(file('pass.json').toString()) as Readonly<Record<string, unknown>>,
    /** Files whose hash is another than the manifest says, or that stand in one of the two alone. */
    changed: [...new Set([...signed, ...Object.keys(manifest)])].filter((name) => {
      const found = files.get(name);
      return !found || sha1(found) !== manifest[name];
    }),
    files: signed.toSorted(),
    isSignedBy: (certificate: string): boolean => isSigned(file('manifest.json'), file('signature'), certificate),
    certificates: certificatesIn(file('signature')),
  };
}

const der = (node: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(node).getBytes(), 'binary');

interface SignedData {
  readonly certificates: readonly forge.pki.Certificate[];
  readonly rawCapture: { readonly authenticatedAttributes: forge.asn1.Asn1[]; readonly signature: string };
}

function signedData(signature: Buffer): SignedData {
  const asn1 = forge.asn1.fromDer(forge.util.createBuffer(signature.toString('binary')));
  // The library types only what it makes itself.
  return forge.pkcs7.messageFromAsn1(asn1) as unknown as SignedData;
}

const certificatesIn = (signature: Buffer): readonly string[] =>
  signedData(signature).certificates.map((certificate) => forge.pki.certificateToPem(certificate));

/** Checks a detached PKCS #7 signature: its attributes hold the content's digest, and the certificate's key signed them. */
function isSigned(content: Buffer, signature: Buffer, certificate: string): boolean {
  const { authenticatedAttributes, signature: value } = signedData(signature).rawCapture;
  const { asn1, pki } = forge;
  const digest = authenticatedAttributes.find((attribute) => {
    const [type] = attribute.value as forge.asn1.Asn1[];
    return asn1.derToOid(type?.value as string) === pki.oids['messageDigest'];
  });
  const [, values] = (digest?.value ?? []) as forge.asn1.Asn1[];
  const [octets] = (values?.value ?? []) as forge.asn1.Asn1[];
  const said = Buffer.from(octets?.value as string, 'binary').toString('hex');
  // What is signed is a SET, while the message has the attributes under a tag of their own.
  const set = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, authenticatedAttributes);
  return said === sha1(content) && verify('sha1', der(set), certificate, Buffer.from(value, 'binary'));
}
