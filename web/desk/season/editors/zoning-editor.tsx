import { useMemo, useState } from 'react';

import { nameOfRow } from '#shared/desk/domain/season/copy-run.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import type { Seat } from '#shared/season/domain/hall/plan.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { Select } from '#web/ui/select.tsx';

import { useRead } from '../../session/use-desk.ts';
import { DeskView } from '../../shell/desk-view.tsx';
import { domainRow } from '../draft.ts';
import type { PublishedRow } from '../draft.ts';
import { rowDrafts } from '../grid/rows.ts';
import { hallOf } from '../plans/drawn-hall.ts';
import { PlanDrawing } from '../plans/plan-drawing.tsx';
import styles from '../season.module.css';
import { useChangesHere } from '../use-changes.ts';
import { common } from './editor.ts';
import type { EditorProps } from './editor.ts';
import { useHallWords } from './newest-plans.ts';
import { drawnIn, lettersOf, mistakeAmong, painted, paintedAt, wholes, zonesIn, zoningFrom } from './zoned-rows.ts';
import type { Brush, Letters } from './zoned-rows.ts';
import { ZoningTable } from './zoning-table.tsx';

type ZoningEditorProps = EditorProps & {
  /** Of a template, which has no prices and no season. */
  readonly isTemplate?: boolean;
};

/** The zone of every seat of an evening: painted on the plan, or typed by row. */
export function ZoningEditor({ rows, ...props }: ZoningEditorProps) {
  const hallId = common(rows, (row) => row.hallId) ?? null;
  const plan = useRead('deskPlan', hallId === null ? null : { params: { hallId } });
  if (hallId === null) return <p>Zones are those of one plan. Select performances that are sold on the same one.</p>;
  return (
    <DeskView state={plan}>{(found) => <PlanEditor key={found.id} rows={rows} plan={found} {...props} />}</DeskView>
  );
}

type PlanEditorProps = ZoningEditorProps & { readonly plan: DataFor<'deskPlan'> };

function PlanEditor({ rows, onTyped, plan, isTemplate = false }: PlanEditorProps) {
  const hallWords = useHallWords();
  const drawing = useMemo(() => hallOf(plan), [plan]);
  const hall = { id: plan.id, sections: drawing.sections };
  const begun = common(rows, ({ zoning }) => zoning ?? null);
  const [letters, setLetters] = useState<Letters>(() => lettersOf(hall, begun ?? null));
  const [sectionId, setSection] = useState(hall.sections[0]?.id ?? '');
  const [brush, setBrush] = useState<Brush>(() => ({ zone: knownZones(rows, letters)[0] ?? 'A', whole: 'seat' }));
  function change(to: Letters): void {
    setLetters(to);
    const mistake = mistakeAmong(hall.sections, to);
    const zoning = mistake === null ? zoningFrom(hall, to) : null;
    const wrong = mistake ?? (isTemplate && !zoning ? 'These are the zones of the plan.' : null);
    onTyped(wrong === null ? { valueFor: () => zoning } : { wrong });
  }
  function paintAt(seat: Seat): void {
    const section = hall.sections.find(({ seats }) => seats.some(({ id }) => id === seat.id));
    if (!section) return;
    setSection(section.id);
    change(paintedAt(letters, section, seat, brush));
  }
  const drawn = useMemo(() => ({ ...drawing, sections: drawnIn(drawing.sections, letters) }), [drawing, letters]);
  return (
    <>
      {begun === undefined ? (
        <p className={styles.warns}>Their zones differ. What you set here replaces those of each.</p>
      ) : null}
      <div className={styles.fields}>
        {isTemplate ? null : <StartFrom rows={rows} onStart={(zoning) => change(lettersOf(hall, zoning))} />}
        <BrushFields
          known={knownZones(rows, letters)}
          sayPrice={isTemplate ? null : (zone) => priceIn(rows, zone)}
          brush={brush}
          onBrush={setBrush}
        />
      </div>
      {isTemplate ? null : <Unpriced rows={rows} zones={zonesIn(letters)} />}
      <div className={styles.zoning}>
        <PlanDrawing hall={drawn} title={hallWords(plan.id)} onSeat={paintAt} />
        <ZoningTable
          sections={hall.sections}
          sectionId={sectionId}
          onSection={setSection}
          letters={letters}
          zone={brush.zone}
          onLetters={(key, text) => change({ ...letters, [key]: text })}
          onPaint={(some) => change(painted(letters, some, () => true, brush.zone))}
        />
      </div>
    </>
  );
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

/** Zones with a seat or a price. */
const knownZones = (rows: readonly PublishedRow[], letters: Letters): readonly string[] =>
  [...new Set([...zonesIn(letters), ...rows.flatMap(({ prices }) => Object.keys(prices))])].toSorted();

type BrushFieldsProps = {
  readonly known: readonly string[];
  readonly sayPrice: ((zone: string) => string) | null;
  readonly brush: Brush;
  readonly onBrush: (brush: Brush) => void;
};

/** With which zone is painted, and how much of the plan by one press. */
function BrushFields({ known, sayPrice, brush, onBrush }: BrushFieldsProps) {
  const zones = [...new Set([...known, brush.zone])].toSorted();
  const next = alphabet.find((letter) => !zones.includes(letter));
  return (
    <>
      <div className={styles.middle}>
        <Select
          label="Paint with"
          value={brush.zone}
          options={[
            ...zones.map((zone) => ({
              value: zone,
              label: sayPrice ? `Zone ${zone}, ${sayPrice(zone)}` : `Zone ${zone}`,
            })),
            ...(next ? [{ value: next, label: `New zone ${next}` }] : []),
          ]}
          onChange={({ target }) => onBrush({ ...brush, zone: target.value })}
        />
      </div>
      <div className={styles.middle}>
        <Select
          label="A press on the plan paints"
          value={brush.whole}
          options={wholes.map((value) => ({ value, label: `The ${value}` }))}
          onChange={({ target }) =>
            onBrush({ ...brush, whole: wholes.find((each) => each === target.value) ?? 'seat' })
          }
        />
      </div>
    </>
  );
}

/** "£120", "different prices", "no price yet". */
function priceIn(rows: readonly PublishedRow[], zone: string): string {
  const all = new Set(rows.map(({ prices }) => prices[zone] ?? null));
  const [only = null] = all;
  if (all.size > 1) return 'different prices';
  return only === null ? 'no price yet' : formatPence(pence(only));
}

type UnpricedProps = { readonly rows: readonly PublishedRow[]; readonly zones: readonly string[] };

/** Zones that cannot be sold yet: the check of the change set names them as errors. */
function Unpriced({ rows, zones }: UnpricedProps) {
  const without = zones.filter((zone) => rows.some(({ prices }) => prices[zone] === undefined));
  if (without.length === 0) return null;
  const list = new Intl.ListFormat('en-GB').format(without);
  return (
    <output className={styles.warns}>
      {`There is no price for ${without.length === 1 ? 'zone' : 'zones'} ${list} yet. Set the prices as well.`}
    </output>
  );
}

type StartFromProps = {
  readonly rows: readonly PublishedRow[];
  readonly onStart: (zoning: PublishedRow['zoning']) => void;
};

/** The plan's own zones, or those of another performance on the same plan, as the change set leaves it. */
function StartFrom({ rows, onStart }: StartFromProps) {
  const { seasonId = '', hallId = null } = rows[0] ?? {};
  const { differences } = useChangesHere();
  const season = useRead('seasonPerformances', { params: { seasonId } });
  const [chosen, setChosen] = useState('');
  const selected = new Set(rows.map(({ performanceId }) => performanceId));
  const others = rowDrafts(season.data ?? [], differences, seasonId)
    .map(({ now }) => now)
    .filter(({ performanceId, zoning }) => zoning?.hallId === hallId && !selected.has(performanceId));
  return (
    <div className={styles.wideField}>
      <Select
        label="Start from"
        value={chosen}
        options={[
          { value: '', label: 'What they have now', disabled: chosen !== '' },
          { value: ofPlan, label: 'The plan’s own zones' },
          ...others.map((row) => ({ value: row.performanceId, label: nameOfRow(domainRow(row)) })),
        ]}
        onChange={({ target }) => {
          setChosen(target.value);
          onStart(others.find(({ performanceId }) => performanceId === target.value)?.zoning ?? null);
        }}
      />
    </div>
  );
}

const ofPlan = 'plan';
