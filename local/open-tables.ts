import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { env } from '#functions/platform/runtime/env.ts';
import { documents, documentsOver } from '#functions/platform/table/client.ts';

import { readSettings } from './settings.ts';
import { localCredentials, tableNames, tablesFile } from './table-server.ts';

/**
 * Points the stores at the tables of the house on this machine (VENUE_DATA), or at a DynamoDB-compatible server at DYNAMODB_ENDPOINT;
 * throws with a remedy where nothing answers.
 */
export async function openTables(): Promise<void> {
  const folder = readSettings(process.env).folder ?? '';
  const file = join(folder, tablesFile);
  const given = process.env[env.dynamodbEndpoint];
  const endpoint = given ?? (existsSync(file) ? readFileSync(file, 'utf8') : null);
  const answers = endpoint !== null && (await fetch(endpoint).then(...both));
  if (given !== undefined && !answers) throw new Error(`Nothing answers at ${given}, which DYNAMODB_ENDPOINT names.`);
  if (!answers)
    throw new Error(`No house is open on ${folder || 'this machine'}: start it with npm start, then try again.`);
  Object.assign(process.env, tableVariables());
  documents.provide(documentsOver(new DynamoDBClient({ endpoint, ...localCredentials, maxAttempts: 4 })));
}

/** The names of the three tables in the stores' environment variables. */
const tableVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(tableNames).map(([variable, name]) => [variable, process.env[variable] ?? name]));

const both = [() => true, () => false] as const;
