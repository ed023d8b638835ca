/** A node of a plan in `explain (format json)`. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/** A row of `explain (format json)`. */
export type Explained = { 'QUERY PLAN': [{ Plan: PlanNode }] }

/** The node and all nodes below it. */
export const nodesOf = (node: PlanNode): PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(nodesOf),
]
