/**
 * Finds every text of the product that people read, where it stands in the code: words between tags, attributes and
 * properties such as `label`, and strings of several words. Values in a text are shown by their names in braces.
 */
import { parseSync, Visitor } from 'vite'

/** Attributes and properties whose strings people read, even a single word. */
const READ = new Set(
  `label title header heading description placeholder message empty says text hint what another confirm does none asAt
  aria-label aria-roledescription legend why send reason question`.split(/\s+/u),
)
/** Attributes whose strings are for the browser or for the code. */
const UNREAD =
  /^(?:class(?:Name|Names)?|style|href|to|from|id|key|kind|type|role|rel|autoComplete|inputMode|d|viewBox|sizes|grid.*|data-.*)$/u
/** Calls whose texts only developers and operators read. */
const FOR_DEVELOPERS = /^(?:Error|TypeError|RangeError|log\.\w+|console\.\w+|.*\.log\.\w+)$/u

const hasLetters = (text) => /\p{L}{2}/u.test(text)
/** Several words, or one with the punctuation of a sentence. */
const isSentence = (text) => /\p{L}[\p{L}’']+,? [\p{L}{]/u.test(text) || /^\p{Lu}\p{Ll}+[.?!…]$/u.test(text)
/** Names of fields (`FirstName`), selectors, styles, addresses: what no person reads. */
const isCode = (text) =>
  /^[A-Z]\w*[a-z][A-Z]\w*$|^[a-z]+[A-Z]\w*$|\[\w+[\]=]|:not\(|\bfr\b|serif|monospace|\bnums\b/u.test(text) ||
  /^[a-z\d]+(?:, [a-z\d]+)+$|^[a-z]+-[a-z-]+$|^&\w+;|^<[^<>]*>$/u.test(text) ||
  /[;{}]\s*$|^\s*[.#@]\w|^SELECT |^[a-z-]+\(|\b(?:var|calc|minmax)\(|^\w+\/\w/u.test(text)

/** The texts of one file, in its order. */
export function textsIn(path, code) {
  const found = new Map()
  const sourceOf = ({ start, end }) => code.slice(start, end)
  const shown = ({ quasis, expressions }) =>
    quasis
      .map(({ value }, index) => {
        const expression = expressions[index]
        if (!expression) return value.cooked
        const source = sourceOf(expression)
        return `${value.cooked}{${/^[\w.$]{1,30}$/u.test(source) ? source.split('.').at(-1) : '…'}}`
      })
      .join('')
  const textOf = (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') return node.value
    return node.type === 'TemplateLiteral' ? shown(node) : null
  }
  const keep = (start, text) => {
    const words = text.replaceAll(/\s+/gu, ' ').trim()
    const own = words.replaceAll(/\{[^}]*\}/gu, '')
    if (hasLetters(own) && !isCode(own)) found.set(start, words)
  }
  /** Keeps the strings that may be the value of an expression. */
  const keepValues = (node) => {
    if (!node) return
    const text = textOf(node)
    if (text !== null) keep(node.start, text)
    for (const part of [node.consequent, node.alternate, node.left, node.right, node.expression]) {
      if (part && node.type !== 'AssignmentExpression' && !/Function/u.test(node.type)) keepValues(part)
    }
  }
  const skipped = []
  const skip = (node) => skipped.push([node.start, node.end])
  const isSkipped = ({ start }) => skipped.some(([from, to]) => start >= from && start < to)
  const nameOf = (node) => node?.name?.name ?? node?.name ?? node?.value ?? ''

  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const keepChildren = ({ children }) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') keepValues(child.expression)
  }
  const keepSentence = (node) => {
    const text = textOf(node)
    if (text !== null && isSentence(text) && !isSkipped(node)) keep(node.start, text)
  }
  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSLiteralType: skip,
    NewExpression: (node) => FOR_DEVELOPERS.test(sourceOf(node.callee)) && skip(node),
    CallExpression: (node) => FOR_DEVELOPERS.test(sourceOf(node.callee)) && skip(node),
    JSXText: (node) => keep(node.start, node.value),
    JSXElement: keepChildren,
    JSXFragment: keepChildren,
    JSXAttribute(node) {
      const name = nameOf(node.name)
      if (UNREAD.test(name)) skip(node)
      else if (READ.has(name)) keepValues(node.value?.expression ?? node.value)
    },
    Property(node) {
      if (READ.has(nameOf(node.key))) keepValues(node.value)
    },
    Literal: keepSentence,
    TemplateLiteral: keepSentence,
  }).visit(program)
  return [...found].toSorted(([a], [b]) => a - b).map(([, text]) => text)
}
