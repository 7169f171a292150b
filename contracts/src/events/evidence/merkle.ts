/**
 * A hash tree over lines in their order (shaped as in RFC 6962): one root represents all of them, and a short path
 * proves that a line is among them. Lines are added one by one; memory grows with the logarithm of their number.
 */
import { createHash } from 'node:crypto'

/** A step from a line up to the root: the neighbour's hash, and its side. */
export type Step = { readonly left: string } | { readonly right: string }

interface Tree {
  readonly size: number
  readonly hash: string
  /** Whether the tree contains the line to be proven. */
  readonly proven: boolean
}

// Leaves and nodes are hashed with different first bytes, so a leaf can never pass for a node.
const leafOf = (line: string) => createHash('sha256').update('\u0000').update(line).digest('hex')
const nodeOf = (left: string, right: string) =>
  createHash('sha256').update('\u0001').update(left, 'hex').update(right, 'hex').digest('hex')

export class MerkleTree {
  /** Complete trees, the largest first: one for each bit of the number of lines. */
  readonly #forest: Tree[] = []
  readonly #path: Step[] = []

  /** @param proven true for the line whose path is wanted */
  add(line: string, proven = false): void {
    let tree: Tree = { size: 1, hash: leafOf(line), proven }
    for (let left = this.#forest.at(-1); left?.size === tree.size; left = this.#forest.at(-1)) {
      this.#forest.pop()
      tree = this.#join(left, tree)
    }
    this.#forest.push(tree)
  }

  /** Returns root and path; to be called after the last line. */
  finish(): { readonly root: string; readonly path: readonly Step[] } {
    let tree = this.#forest.pop()
    for (let left = this.#forest.pop(); tree && left; left = this.#forest.pop()) tree = this.#join(left, tree)
    return { root: tree?.hash ?? createHash('sha256').digest('hex'), path: this.#path }
  }

  #join(left: Tree, right: Tree): Tree {
    if (left.proven) this.#path.push({ right: right.hash })
    if (right.proven) this.#path.push({ left: left.hash })
    return { size: left.size + right.size, hash: nodeOf(left.hash, right.hash), proven: left.proven || right.proven }
  }
}

/** The root of a tree in which this path leads up from the line. */
export const rootBy = (line: string, path: readonly Step[]): string =>
  path.reduce((hash, step) => ('left' in step ? nodeOf(step.left, hash) : nodeOf(hash, step.right)), leafOf(line))
