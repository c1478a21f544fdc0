/**
 * A value whose repeated parts stand once: a season names the same dates on sale, tags and venues for every performance,
 * and as plain JSON its page would be six times as long to parse. `{ $: n }` stands for part `n`, and `{ $: names, rows,
 * columns }` for a list of objects with the same fields, of which each column is written in a row.
 */
export interface Interned {
  readonly parts: readonly unknown[];
  readonly value: unknown;
}

interface Reference {
  readonly $: number;
}

interface Table {
  readonly $: readonly string[];
  readonly rows: number;
  /** What each row has of a field: a single value where it is the same for all, a number where an earlier column says the same. */
  readonly columns: readonly (readonly unknown[] | number)[];
}

/** JSON values only. An object of the data that looks like a reference would be taken for one, so it throws. */
export function intern(value: unknown): Interned {
  const known = new Knowledge();
  const root = known.learn(value);
  const places = new Map<Node, number>();
  const parts: unknown[] = [];
  const pack = (node: Node): unknown => {
    if (!isShared(node)) return inside(node);
    const before = places.get(node);
    if (before !== undefined) return { $: before };
    const place = parts.push(null) - 1;
    places.set(node, place);
    parts[place] = inside(node);
    return { $: place };
  };
  const inside = ({ value: plain, names, inner }: Node): unknown => {
    if (inner === null) return plain;
    if (names === null) return fieldsOfAll(inner) ? tableOf(inner) : inner.map(pack);
    return Object.fromEntries(inner.map((each, index) => [names[index], pack(each)]));
  };
  const tableOf = (list: readonly Node[]): Table => {
    const names = list[0]?.names ?? [];
    const written = new Map<string, number>();
    const columns = names.map((_, place) => {
      const column = list.map(({ inner }) => inner?.[place]).filter((each) => each !== undefined);
      if (new Set(column).size === 1) return column.slice(0, 1).map(pack);
      const key = column.map(({ number }) => number).join(',');
      const before = written.get(key);
      if (before !== undefined) return before;
      written.set(key, place);
      return column.map(pack);
    });
    return { $: names, rows: list.length, columns };
  };
  return { value: pack(root), parts };
}

function isShared({ times, length, inner }: Node): boolean {
  return times > 1 && length >= shortest && inner !== null;
}

/** Whether a list is of objects with the same fields, none of which is a part of its own. */
function fieldsOfAll(list: readonly Node[]): boolean {
  const shape = list[0]?.shape;
  if (shape === undefined || shape === '' || list.length < 2) return false;
  return list.every((node) => node.shape === shape && !isShared(node));
}

/** A reference is about as long as this; shorter parts are not worth one. */
const shortest = 16;

/** A distinct value of the data. Equal values are one node, so comparing whole branches costs nothing. */
interface Node {
  readonly number: number;
  readonly value: unknown;
  /** Field names of an object; null for a list and for a plain value. */
  readonly names: readonly string[] | null;
  /** The names as one text; empty for what has none. */
  readonly shape: string;
  readonly inner: readonly Node[] | null;
  /** About as many characters as its JSON. */
  readonly length: number;
  times: number;
}

class Knowledge {
  readonly #nodes = new Map<string, Node>();

  learn(value: unknown): Node {
    if (typeof value !== 'object' || value === null) {
      const text = JSON.stringify(value);
      return this.#node(text, value, null, null, text.length);
    }
    const names = Array.isArray(value) ? null : Object.keys(value);
    if (names?.includes('$')) throw new Error('The data of a page has a field named $.');
    const inner = Object.values(value).map((each) => this.learn(each));
    const key = `${names === null ? '' : JSON.stringify(names)}:${inner.map(({ number }) => number).join(',')}`;
    const length = inner.reduce((sum, each) => sum + each.length + 1, (names ?? []).join('').length + 2);
    return this.#node(key, value, names, inner, length);
  }

  #node(key: string, value: unknown, names: Node['names'], inner: Node['inner'], length: number): Node {
    const known = this.#nodes.get(key);
    if (known) {
      known.times += 1;
      // What stands inside was met with its first appearance: it is written only there.
      for (const each of inner ?? []) each.times -= 1;
      return known;
    }
    const shape = names?.length ? JSON.stringify(names) : '';
    const node = { number: this.#nodes.size, value, names, shape, inner, length, times: 1 };
    this.#nodes.set(key, node);
    return node;
  }
}

/** The value again. Parts that were the same come back as one object, so nobody may change them. */
export function restore({ parts, value }: Interned): unknown {
  const restored = new Map<number, unknown>();
  const unpack = (packed: unknown): unknown => {
    if (!isPart(packed)) return packed;
    if (Array.isArray(packed)) return packed.map(unpack);
    if (isReference(packed)) {
      const { $: place } = packed;
      if (!restored.has(place)) restored.set(place, unpack(parts[place]));
      return restored.get(place);
    }
    if (isTable(packed)) {
      const columns = packed.columns.map((column) => (typeof column === 'number' ? [] : column.map(unpack)));
      return listOf(
        packed,
        packed.columns.map((column, place) => columns[typeof column === 'number' ? column : place] ?? []),
      );
    }
    return Object.fromEntries(Object.entries(packed).map(([name, inner]) => [name, unpack(inner)]));
  };
  return unpack(value);
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isReference(value: object): value is Reference {
  return '$' in value && typeof value.$ === 'number';
}

function isTable(value: object): value is Table {
  return '$' in value;
}

function listOf({ $: names, rows }: Table, columns: readonly (readonly unknown[])[]): readonly object[] {
  return Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(names.map((name, place) => [name, columns[place]?.[columns[place].length === 1 ? 0 : row]])),
  );
}
