import { performanceTitles } from '#shared/desk/domain/season/field-titles.ts';
import type { PerformanceField } from '#shared/desk/domain/season/row.ts';

import type { EditorProps } from './editor.ts';
import { PhaseEditor } from './phase-editor.tsx';
import { PriceEditor } from './price-editor.tsx';
import { PriceTypeEditor } from './price-type-editor.tsx';
import { ReturnsEditor } from './returns-editor.tsx';
import {
  FlagEditor,
  HallEditor,
  KindEditor,
  LimitEditor,
  ReleaseEditor,
  TitleEditor,
  VenueEditor,
} from './simple-editors.tsx';
import { TimeEditor } from './time-editor.tsx';
import { ZoningEditor } from './zoning-editor.tsx';

/** What can be set of many performances, in the order of the choice. */
export const settable = [
  'prices',
  'zoning',
  'onSaleDates',
  'wallTime',
  'hallId',
  'seatLimit',
  'priceTypes',
  'returns',
  'isCancelled',
  'isUnseated',
  'isFree',
  'isTicketed',
  'title',
  'venueId',
  'activityType',
  'accessReleasedAt',
] as const satisfies readonly PerformanceField[];

export type Settable = (typeof settable)[number];

export const isSettable = (field: string | null): field is Settable => settable.some((each) => each === field);

/** "Prices", as a choice. */
export function settableTitle(field: Settable): string {
  const title = performanceTitles[field];
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

type FieldEditorProps = EditorProps & { readonly field: Settable; readonly halls: readonly string[] };

/** The editor of a field, for some performances at once. */
export function FieldEditor({ field, halls, ...props }: FieldEditorProps) {
  switch (field) {
    case 'prices':
      return <PriceEditor {...props} />;
    case 'zoning':
      return <ZoningEditor {...props} />;
    case 'onSaleDates':
      return <PhaseEditor {...props} />;
    case 'wallTime':
      return <TimeEditor {...props} />;
    case 'hallId':
      return <HallEditor {...props} halls={halls} />;
    case 'seatLimit':
      return <LimitEditor {...props} />;
    case 'priceTypes':
      return <PriceTypeEditor {...props} />;
    case 'returns':
      return <ReturnsEditor {...props} />;
    case 'isCancelled':
    case 'isUnseated':
    case 'isFree':
    case 'isTicketed':
      return <FlagEditor {...props} label={settableTitle(field)} read={(row) => row[field]} />;
    case 'title':
      return <TitleEditor {...props} />;
    case 'venueId':
      return <VenueEditor {...props} />;
    case 'activityType':
      return <KindEditor {...props} />;
    case 'accessReleasedAt':
      return <ReleaseEditor {...props} />;
  }
}
