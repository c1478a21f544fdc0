import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateListStackResources,
} from '@aws-sdk/client-cloudformation';

/** A resource of a deployed stack, by both of its names. */
export interface DeployedResource {
  readonly type: string;
  /** In the template. */
  readonly logicalId: string;
  /** In the account. */
  readonly physicalId: string;
}

/** What CloudFormation knows of a stage's stacks, with the command line's credentials and region. */
export function deployedStage(stage: string) {
  const client = new CloudFormationClient({});
  const StackNameOf = (stack: string): string => `venue-${stage}-${stack}`;

  const outputs = async (stack: string): Promise<ReadonlyMap<string, string>> => {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: StackNameOf(stack) }));
    return new Map((Stacks[0]?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  };
  return {
    outputs,
    /** An output that the stack must have. */
    output: async (stack: string, name: string): Promise<string> => {
      const value = (await outputs(stack)).get(name);
      if (!value)
        throw new Error(
          `The stack ${StackNameOf(stack)} has no output ${name}: deploy the stage from this checkout first.`,
        );
      return value;
    },
    resources: async (stack: string): Promise<readonly DeployedResource[]> => {
      const found: DeployedResource[] = [];
      for await (const { StackResourceSummaries = [] } of paginateListStackResources(
        { client },
        { StackName: StackNameOf(stack) },
      )) {
        for (const { ResourceType = '', LogicalResourceId = '', PhysicalResourceId = '' } of StackResourceSummaries)
          found.push({ type: ResourceType, logicalId: LogicalResourceId, physicalId: PhysicalResourceId });
      }
      return found;
    },
    /** Properties of the deployed template, by logical id. */
    properties: async (stack: string): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> => {
      const { TemplateBody = '{}' } = await client.send(
        new GetTemplateCommand({ StackName: StackNameOf(stack), TemplateStage: 'Original' }),
      );
      // Our templates are JSON of this form.
      const { Resources = {} } = JSON.parse(TemplateBody) as {
        readonly Resources?: Readonly<Record<string, { readonly Properties?: Readonly<Record<string, unknown>> }>>;
      };
      return new Map(Object.entries(Resources).map(([id, { Properties = {} }]) => [id, Properties]));
    },
  };
}

export type DeployedStage = ReturnType<typeof deployedStage>;
