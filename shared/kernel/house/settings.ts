/**
 * What the desk has set of the house, by setting: `facts.catering.phone`, `rules.postDays`, `mails.order-confirmed.subject`. A setting
 * counts in place of what the house's files say.
 */
export type HouseSettings = Readonly<Record<string, unknown>>;

/** The parts of the document `house`, each from a file of its own. */
export const settingParts = ['facts', 'rules', 'mails'] as const;
export type SettingPart = (typeof settingParts)[number];

/** A part of the house as its file says it, with the settings of the desk in place of what they set. */
export function settled(part: SettingPart, said: unknown, settings: HouseSettings): unknown {
  return setIn(part, settings).reduce((value, [path, set]) => withIn(value, path, set), said);
}

/** What is set in a part: the place in its file, and the value. */
export const setIn = (
  part: SettingPart,
  settings: HouseSettings,
): readonly (readonly [path: string[], set: unknown])[] =>
  Object.entries(settings).flatMap(([setting, set]) => {
    const [first, ...path] = setting.split('.');
    return first === part ? [[path, set] as const] : [];
  });

function withIn(value: unknown, [first = '', ...rest]: readonly string[], set: unknown): unknown {
  return { ...recordOf(value), [first]: rest.length === 0 ? set : withIn(recordOf(value)[first], rest, set) };
}

/** What a part says of a setting; undefined where it says nothing. */
export function saidOf(setting: string, house: Readonly<Partial<Record<SettingPart, unknown>>>): unknown {
  return setting.split('.').reduce<unknown>((value, name) => {
    const record = recordOf(value);
    return Object.hasOwn(record, name) ? record[name] : undefined;
  }, house);
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
