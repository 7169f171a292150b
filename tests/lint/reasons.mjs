/** A plugin of oxlint: a type assertion in the product needs its reason in words, beside it or directly above. */

/** How many lines above an assertion its reason may stand. */
const NEAR = 3

/** What ends the search for a statement that holds an assertion. */
const HOLDS_STATEMENTS = new Set(['Program', 'BlockStatement', 'StaticBlock', 'ClassBody', 'SwitchCase'])

const isConst = ({ typeAnnotation }) =>
  typeAnnotation.type === 'TSTypeReference' && typeAnnotation.typeName.name === 'const'

/** The innermost statement, or member of a class or an object, that holds the assertion. */
function holderOf(node) {
  let holder = node
  while (holder.parent && !HOLDS_STATEMENTS.has(holder.parent.type) && holder.type !== 'Property')
    holder = holder.parent
  return holder
}

const reasonedCast = {
  create(context) {
    const check = (node) => {
      if (isConst(node)) return
      const { start, end } = node.loc
      const from = Math.max(holderOf(node).loc.start.line - 1, start.line - NEAR)
      const hasReason = context.sourceCode
        .getAllComments()
        .some(({ loc }) => loc.end.line >= from && loc.start.line <= end.line)
      if (!hasReason) context.report({ node, message: 'a type assertion has its reason in a comment beside it' })
    }
    return { TSAsExpression: check, TSTypeAssertion: check }
  },
}

export default { meta: { name: 'bindery' }, rules: { 'reasoned-cast': reasonedCast } }
