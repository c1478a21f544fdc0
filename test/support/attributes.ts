import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { convertToAttr, convertToNative } from '@aws-sdk/util-dynamodb';

type Fields = Record<string, unknown>;

const isPlain = (value: object): value is Fields => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * A value as an attribute's JSON in one step; the SDK's `marshall` and JSON take two and four times as long. Rare types (sets, bytes, NaN)
 * go to the SDK.
 */
function attributeText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `{"S":${JSON.stringify(value)}}`;
    case 'number':
      return Number.isSafeInteger(value) ? `{"N":"${value}"}` : rareText(value);
    case 'boolean':
      return value ? '{"BOOL":true}' : '{"BOOL":false}';
    case 'object':
      if (value === null) return '{"NULL":true}';
      if (Array.isArray(value)) return `{"L":[${value.filter(isKept).map(attributeText).join(',')}]}`;
      return isPlain(value) ? `{"M":${attributesText(value)}}` : rareText(value);
    default:
      return rareText(value);
  }
}

// The SDK refuses unknown types itself.
const rareText = (value: unknown): string => {
  if (value instanceof Uint8Array) return `{"B":"${Buffer.from(value).toString('base64')}"}`;
  const attribute = convertToAttr(value, { removeUndefinedValues: true });
  if ('B' in attribute || 'BS' in attribute) throw new Error('The direct client sends bytes as a Uint8Array alone.');
  return JSON.stringify(attribute, (_, part: unknown) => (part instanceof Set ? [...part] : part));
};

const isKept = (value: unknown): boolean => value !== undefined && typeof value !== 'function';

/** Attributes by name, as the text of an item; what is undefined is left out. */
export function attributesText(fields: Fields): string {
  let text = '';
  for (const [name, value] of Object.entries(fields)) {
    if (isKept(value)) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${attributeText(value)}`;
  }
  return `{${text}}`;
}

export const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));

function valueOf(attribute: AttributeValue): unknown {
  const { S, N, BOOL, NULL, L, M, B } = attribute;
  if (S !== undefined) return S;
  if (N !== undefined) {
    const number = Number(N);
    return Number.isSafeInteger(number) ? number : convertToNative(attribute);
  }
  if (M !== undefined) return fieldsOf(M);
  if (L !== undefined) return L.map(valueOf);
  if (BOOL !== undefined) return BOOL;
  // Base64 on the wire, where the SDK's type has what it becomes.
  if (B !== undefined) return bytesOf(String(B));
  return NULL ? null : convertToNative(attribute);
}

/** Attributes by name, as `unmarshall` reads them. */
export function fieldsOf(attributes: Record<string, AttributeValue>): Fields {
  const fields: Fields = {};
  for (const name of Object.keys(attributes)) fields[name] = valueOf(attributes[name] as AttributeValue);
  return fields;
}
