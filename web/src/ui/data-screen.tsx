import type { ComponentType, ReactNode } from 'react';

import type { DataFor, InputFor } from '#web/api/contract-types.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import type { Need, Screen, ScreenPlace, ScreenSpec } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { ResourceName } from '#web/api/use-resource.ts';

import { DataView } from './data-view.tsx';
import { Container } from './layout.tsx';

interface DataScreen<Name extends ResourceName, Others extends readonly Need[]> extends Omit<
  ScreenSpec<readonly [Need<Name>, ...Others]>,
  'needs' | 'component'
> {
  /** The path whose answer the screen shows. */
  readonly path: Name;
  /** Default: nothing. */
  readonly input?: (place: ScreenPlace) => InputFor<Name>;
  /** What else it shows at first sight; comes after the answer in `head`. */
  readonly others?: (place: ScreenPlace) => readonly [...Others];
  readonly every?: number;
  /** Around the whole page. */
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>;
  /** Stands there before the answer does. */
  readonly heading?: (data: DataFor<Name> | undefined) => ReactNode;
  readonly skeleton: ReactNode | ((place: ScreenPlace) => ReactNode);
  readonly empty?: ReactNode;
  readonly show: (data: DataFor<Name>, place: ScreenPlace) => ReactNode;
}

/** A screen that shows one answer of the API, in the width of the page. */
export function defineDataScreen<Name extends ResourceName, const Others extends readonly Need[] = readonly []>(
  spec: DataScreen<Name, Others>,
): Screen {
  const { path, others, Frame = Container, heading, skeleton, show } = spec;
  // Without `input` the path asks for nothing.
  const inputAt = spec.input ?? (() => ({}) as InputFor<Name>);
  function DataScreenContent() {
    const place = usePlace();
    const state = useResource(path, inputAt(place), spec.every === undefined ? {} : { every: spec.every });
    return (
      <Frame>
        {heading?.(state.data)}
        <DataView
          state={state}
          skeleton={typeof skeleton === 'function' ? skeleton(place) : skeleton}
          {...('empty' in spec ? { empty: spec.empty } : {})}
        >
          {(data) => show(data, place)}
        </DataView>
      </Frame>
    );
  }
  return defineScreen<readonly [Need<Name>, ...Others]>({
    ...spec,
    // Without `others` there are none.
    needs: (place) => [need(path, inputAt(place)), ...(others?.(place) ?? ([] as unknown as Others))] as const,
    component: DataScreenContent,
  });
}
