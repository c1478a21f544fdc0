import styles from './visually-hidden.module.css';

type TrapFieldProps = {
  /** Of the contract. */
  readonly name: string;
};

/** A hidden field; only robots fill it. */
export function TrapField({ name }: TrapFieldProps) {
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label>
        Leave this empty
        <input name={name} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
