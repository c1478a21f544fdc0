/** Days that tables can be restored over: by point-in-time recovery, and from copies of AWS Backup. */
export const recoveryDays = 35;

/** Days that the log of erasures is kept: whoever restores the oldest state still finds the erasures that followed. */
export const erasureLogDays = recoveryDays + 1;

/** Days that the audit's days are kept outside the tables: 24 months, of which one February may have 29. */
export const auditDays = 731;
