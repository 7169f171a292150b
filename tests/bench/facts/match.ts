/** Whether the value of a fact is the true one. */
import type { FactValue } from '@bindery/contracts/wire'
import type { TrueValue } from '../../support/fact-documents.ts'

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Descriptions may differ in a word at their ends: this share of the words of both must agree. */
const ALIKE = 0.75

function isAlike(a: string, b: string): boolean {
  const [left, right] = [words(a).split(' '), words(b).split(' ')]
  const common = left.filter((word) => right.includes(word)).length
  return (2 * common) / (left.length + right.length) >= ALIKE
}

/** @param isDescription whether the text is a description in the words of whoever wrote it, not a name */
export function isTrue(value: FactValue, truth: TrueValue, isDescription: boolean): boolean {
  switch (value.kind) {
    case 'text':
      if (typeof truth !== 'string') return false
      return isDescription ? isAlike(value.text, truth) : words(value.text) === words(truth)
    case 'money':
      return typeof truth === 'object'
        ? truth?.amount === value.amount && truth.currency === value.currency
        : truth === value.amount && value.currency === 'AUD'
    case 'abn':
      return truth === value.abn
    case 'count':
      return truth === value.count
    case 'date':
      return truth === value.date
    case 'answer':
      return truth === value.answer
    case 'line':
      return truth === value.name
    case 'unlimited':
      return truth === value.kind
  }
}
