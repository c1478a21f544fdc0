import type { StackTemplate } from './template-house.ts';

/** What a stack reads of others: stack and output. */
function readsOf(template: unknown): readonly (readonly [stack: string, output: string])[] {
  const found: (readonly [string, string])[] = [];
  JSON.stringify(template, (name, value: unknown) => {
    if (name === 'Fn::GetStackOutput') {
      // The form in which the CDK writes it.
      const { StackName, OutputName } = value as { StackName: string; OutputName: string };
      found.push([StackName, OutputName]);
    }
    return value;
  });
  return found;
}

/** Properties by which AWS knows a resource, of which there can be one: a second is refused while the first is there. */
const unique: Readonly<Record<string, readonly string[]>> = {
  'AWS::ApiGatewayV2::Route': ['ApiId', 'RouteKey'],
  'AWS::CloudWatch::Alarm': ['AlarmName'],
  'AWS::CloudWatch::Dashboard': ['DashboardName'],
  'AWS::Lambda::Alias': ['FunctionName', 'Name'],
  'AWS::Lambda::Url': ['TargetFunctionArn', 'Qualifier'],
};

/** Names in AWS with the resource that has each. */
function namesIn({ Resources = {} }: StackTemplate['template']): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(Resources).flatMap(([id, { Type, Properties = {} }]) => {
      const names = unique[Type]?.map((property) => Properties[property] ?? null);
      return names ? [[JSON.stringify([Type, ...names]), id] as const] : [];
    }),
  );
}

/** Why CloudFormation would refuse the change, or leave a stack with what is gone, in the order of deployment. */
export function obstaclesOf(before: readonly StackTemplate[], after: readonly StackTemplate[]): readonly string[] {
  const old = new Map(before.map(({ name, template }) => [name, template]));
  const done = new Map<string, StackTemplate['template']>();
  const obstacles: string[] = [];
  for (const { name, template } of after) {
    const exported = (one: StackTemplate['template'] | undefined) =>
      Object.values(one?.Outputs ?? {}).flatMap(({ Export }) => (Export ? [JSON.stringify(Export.Name)] : []));
    const kept = new Set(exported(template));
    for (const gone of exported(old.get(name)).filter((each) => !kept.has(each))) {
      for (const { name: other, text } of before)
        if (other !== name && !done.has(other) && text.includes(`"Fn::ImportValue":${gone}`))
          obstacles.push(`${name} no longer exports ${gone}, which ${other} imports`);
    }
    // What is no longer in a template goes last, after everything new is made.
    const names = namesIn(template);
    for (const [inAws, id] of namesIn(old.get(name) ?? {})) {
      const now = names.get(inAws);
      if (now !== undefined && now !== id) obstacles.push(`${name} makes ${now}, of which ${id} has the name`);
    }
    for (const [stack, output] of readsOf(template)) {
      if (!done.get(stack)?.Outputs?.[output])
        obstacles.push(`${name} reads ${output} of ${stack}, which is not there`);
    }
    done.set(name, template);
  }
  return obstacles;
}

/** A circle of things that CloudFormation would have to make before each other; null for none. */
export function circleIn({ Resources = {} }: StackTemplate['template']): readonly string[] | null {
  const named = new Set(Object.keys(Resources));
  const needs = new Map(
    Object.entries(Resources).map(([id, { DependsOn = [], Properties }]) => {
      const found = new Set([DependsOn].flat());
      JSON.stringify(Properties, (name, value: unknown) => {
        if (name === 'Ref' && typeof value === 'string') found.add(value);
        if (name === 'Fn::GetAtt' && Array.isArray(value)) found.add(String(value[0]));
        return value;
      });
      return [id, [...found].filter((each) => named.has(each))] as const;
    }),
  );
  const done = new Set<string>();
  const walk = (id: string, way: readonly string[]): readonly string[] | null => {
    if (way.includes(id)) return [...way, id];
    if (done.has(id)) return null;
    for (const next of needs.get(id) ?? []) {
      const circle = walk(next, [...way, id]);
      if (circle) return circle;
    }
    done.add(id);
    return null;
  };
  for (const id of named) {
    const circle = walk(id, []);
    if (circle) return circle;
  }
  return null;
}

/** A stack as it was before its functions had aliases: callers lead to the function itself. */
export function beforeAliases(stack: StackTemplate): StackTemplate {
  const all = Object.entries(stack.template.Resources ?? {});
  const aliases = all.filter(([, { Type }]) => Type === 'AWS::Lambda::Alias');
  let text = stack.text;
  for (const [id, { Properties = {} }] of aliases) {
    const { Ref } = Properties['FunctionName'] as { readonly Ref: string };
    text = text.replaceAll(`{"Ref":"${id}"}`, JSON.stringify({ 'Fn::GetAtt': [Ref, 'Arn'] }));
    // The address had a name of its own then.
    text = text.replaceAll(`${id.slice(0, -8)}FunctionUrl`, `${Ref.slice(0, -8)}FunctionUrl`);
  }
  // Names within the template alone change, so it stays one.
  const template = JSON.parse(text.replaceAll('"Qualifier":"live",', '')) as StackTemplate['template'];
  const gone = /^AWS::Lambda::(Alias|Version)$/;
  const Resources = Object.fromEntries(
    Object.entries(template.Resources ?? {}).filter(([, { Type }]) => !gone.test(Type)),
  );
  return { ...stack, template: { ...template, Resources }, text: JSON.stringify({ ...template, Resources }) };
}
