/** A node of a plan, as `explain (format json)` tells of it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** A row of `explain (format json)`. */
export type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] }

/** The node and all below it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
]
