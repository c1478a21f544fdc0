import type { Flat } from '#shared/contract/resource.ts';
import type { person } from '#shared/contract/site/people.ts';

export type Person = Flat<typeof person>;
export type Profile = NonNullable<Person['profile']>;
