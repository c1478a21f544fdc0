import { events } from '#shared/catalogue/events.ts';
import type { AnyEventKind } from '#shared/kernel/events/event.ts';
import { sesSource } from '#shared/kernel/events/mail.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { kindRows } from '#functions/personal-data/kind-rows.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import type { Row } from '#test/support/every-row.ts';

import { asText, fieldsOf } from './as-text.ts';
import { belongsBeside, beside, withoutSample, stored } from './readers.ts';

/** An item of one kind as a release stored it. */
export interface ItemSample {
  /** Name of its key builder, `sales.order`. */
  readonly kind: string;
  /** The house's clock when it was there. */
  readonly at: Instant;
  readonly item: Row['item'];
  /** The other item of the table that its reader needs. */
  readonly beside?: Row['item'];
}

/** An event as it was announced. */
export interface EventSample {
  readonly source: string;
  readonly 'detail-type': string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Bytes beyond which a document is too long to be looked at as a sample; a shorter one of its kind is taken. */
const longest = 4000;

/**
 * Keeps of what a walk writes one item of each kind and one event of each type: the one with the most fields, the last of several; of
 * documents, whose fields their schemas know, the longest that is not too long. `fields` has every field of the tables `sales` and
 * `customers` and of the events, by kind and type.
 */
export class Samples {
  readonly items = new Map<string, ItemSample>();
  readonly events = new Map<string, EventSample>();
  readonly fields = new Map<string, Set<string>>();
  readonly #worth = new Map<string, number>();
  /** Fields of the items that were seen before, by their text. */
  readonly #known = new Map<string, readonly string[]>();

  readonly see = (rows: readonly Row[]): void => {
    const byName = new Map(rows.map((row) => [row.name, row]));
    for (const row of rows.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const { kind, item, table, name } = row;
      if (!kind) throw new Error(`The register lacks the kind of ${name}.`);
      // The table would have deleted it, and its reader knows.
      if (Number(item['ttl'] ?? Infinity) < Date.parse(now()) / 1000) continue;
      const worth = this.#worthOf(kind.key, row);
      const key = beside[kind.key]?.(stored(item));
      const other = key && byName.get(`${table} ${key.pk} ${key.sk}`)?.item;
      if (
        (key && !(other && belongsBeside(kind.key, item, other))) ||
        withoutSample.has(kind.key) ||
        !this.#isBetter(kind.key, worth)
      )
        continue;
      this.items.set(kind.key, { kind: kind.key, at: now(), item, ...(other ? { beside: other } : {}) });
    }
  };

  readonly hear = ({ source, type, detail: text }: OutboxItem): void => {
    // What SES announces changes with no release of ours.
    if (source === sesSource) return;
    // The outbox wrote it.
    const detail = JSON.parse(text) as EventSample['detail'];
    const fields = fieldsOf(detail);
    this.#note(type, fields);
    if (this.#isBetter(type, fields.length)) this.events.set(type, { source, 'detail-type': type, detail });
  };

  /** Names of the kinds and events of which there is none. */
  missing(): readonly string[] {
    const kinds = kindRows.map(({ key }) => key).filter((key) => !this.items.has(key) && !withoutSample.has(key));
    return [
      ...kinds,
      ...Object.values<AnyEventKind>(events).flatMap(({ source, type }) =>
        source === sesSource || this.events.has(type) ? [] : [type],
      ),
    ];
  }

  #worthOf(kind: string, { item, text }: Row): number {
    if (kind.startsWith('content.')) return text.length > longest ? -text.length : text.length;
    const fields = this.#known.get(text) ?? fieldsOf(asText(item));
    this.#known.set(text, fields);
    this.#note(kind, fields);
    return fields.length;
  }

  #isBetter(name: string, worth: number): boolean {
    if ((this.#worth.get(name) ?? -Infinity) > worth) return false;
    this.#worth.set(name, worth);
    return true;
  }

  #note(name: string, fields: readonly string[]): void {
    const known = this.fields.get(name) ?? new Set();
    for (const field of fields) known.add(field);
    this.fields.set(name, known);
  }
}
