/** The indexes of the table `audit`, by name, each from the oldest entry of its partition to the newest: by colleague, and of a subject. */
export const auditIndexes = {
  byStaff: { partitionKey: 'staffId', sortKey: 'at' },
  ofSubject: { partitionKey: 'subject', sortKey: 'at' },
} as const;
