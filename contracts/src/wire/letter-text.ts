/**
 * The text that a person writes in a letter: HTML whose fields, {{InsuredCompanyName}}, must be fields of that letter's
 * purpose.
 */
import * as v from 'valibot'
import { unknownFields, type LetterPurpose } from '../rules/index.ts'
import { htmlText } from './fields.ts'

/** an e-mail body of more than 100,000 characters is refused. */
export const emailText = htmlText('Email Message', 100_000)

/** A letter with an unknown field is refused, because the field would leave a gap; the message names the field. */
export const letterText = (purpose: LetterPurpose) =>
  v.pipe(
    emailText,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      for (const message of unknownFields(dataset.value, purpose)) addIssue({ message })
    }),
  )
