import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

/** Makes a conditioned write, and answers whether its condition held; any other error is thrown on. */
export async function held(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
