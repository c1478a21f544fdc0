import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

import { env } from '#functions/platform/runtime/env.ts';
import { documents, documentsOver } from '#functions/platform/table/client.ts';

import { insertBeside } from './insert-beside.ts';
import { readSettings } from './settings.ts';
import { localCredentials, tableFile, tableNames, tablesFile } from './table-server.ts';

/**
 * Points the stores at the tables of the house on this machine (VENUE_DATA), or at a DynamoDB-compatible server at DYNAMODB_ENDPOINT;
 * throws with a remedy where nothing answers.
 */
export const openTables = async (): Promise<void> => void (await connect());

/** The same for a command that inserts many items: beside the table process of the house. Returns what closes it. */
export async function openTablesForMuch(): Promise<() => void> {
  const { endpoint, folder } = await connect();
  return insertBeside({ client: documents.get(), endpoint, file: join(folder, tableFile) });
}

async function connect() {
  const folder = readSettings(process.env).folder ?? '';
  const file = join(folder, tablesFile);
  const given = process.env[env.dynamodbEndpoint];
  const endpoint = given ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const answers = endpoint !== '' && (await fetch(endpoint).then(...both));
  if (given !== undefined && !answers) throw new Error(`Nothing answers at ${given}, which DYNAMODB_ENDPOINT names.`);
  if (!answers)
    throw new Error(`No house is open on ${folder || 'this machine'}: start it with npm start, then try again.`);
  Object.assign(process.env, tableVariables());
  documents.provide(documentsOver(new DynamoDBClient({ endpoint, ...localCredentials, maxAttempts: 4 })));
  return { endpoint, folder };
}

/** The names of the three tables in the stores' environment variables. */
const tableVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(tableNames).map(([variable, name]) => [variable, process.env[variable] ?? name]));

const both = [() => true, () => false] as const;
