import styles from './reference.module.css';

type ReferenceProps = {
  /** The correlation id of what failed; nothing is shown without one. */
  readonly id: string | null | undefined;
};

/** What a visitor reads out on the telephone; `npm run trace` finds the way of the press by it. */
export function Reference({ id }: ReferenceProps) {
  if (!id) return null;
  // In groups of four for reading aloud, without separators, so that a copied reference matches the logs.
  const groups = id.match(/.{1,4}/g) ?? [];
  return (
    <p className={styles.reference}>
      If you ring us about it, read this out:{' '}
      <code>
        {groups.map((group, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the groups of one reference never move
          <span key={`${place} ${group}`}>{group}</span>
        ))}
      </code>
    </p>
  );
}
