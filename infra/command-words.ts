/** Node's advice for an unknown option is about a trailing dash; an operator has only mistyped a name. */
function optionMistake(code: string, message: string): string | null {
  const option = /'-{1,2}([\w-]+)/.exec(message)?.[1] ?? '';
  switch (code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `There is no option --${option}.`;
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return message.includes('argument missing') || message.includes('ambiguous')
        ? `Say something after --${option}.`
        : `--${option} takes nothing after it.`;
    default:
      return null;
  }
}

/** Why a stage cannot be reached, from the errors of AWS or the network, with the remedy. */
function reachMistake(name: string, code: string, message: string, stage: string): string | null {
  if (/Region is missing/.test(message))
    return 'AWS does not know in which region to look: set AWS_REGION, or a profile that has one.';
  if (/credentials/i.test(message) && /load|resolve|find/i.test(message))
    return 'AWS does not know who asks: sign in (aws sso login, or AWS_PROFILE), then try again.';
  if (/ExpiredToken|InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch/.test(name))
    return `AWS does not take these credentials (${name}): sign in anew, then try again.`;
  if (/AccessDenied/.test(name)) return `These credentials may not do this on ${stage}: ${message}`;
  if (/does not exist/.test(message) && /[Ss]tack/.test(message))
    return `There is no stage ${stage} in this account and region, or it is not deployed whole: ${message}`;
  if (/^(ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EAI_AGAIN)$/.test(code))
    return `The stage ${stage} cannot be reached: ${message}. Look at the network and at AWS_ENDPOINT_URL.`;
  return null;
}

/** A command's error with its remedy; an unknown error's own message. */
export function plainWords(error: unknown, stage = ''): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return optionMistake(code, error.message) ?? reachMistake(error.name, code, error.message, stage) ?? error.message;
}

/** The value of `--stage`, for error messages. */
export function stageOf(args: readonly string[]): string {
  const place = args.indexOf('--stage');
  const joined = args.find((each) => each.startsWith('--stage='));
  return joined?.slice('--stage='.length) ?? (place === -1 ? '' : (args[place + 1] ?? ''));
}
