import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { person } from '#shared/season/contract/people.ts';

export type Person = Flat<typeof person>;
export type Profile = NonNullable<Person['profile']>;
