/** Texts with a name in them: a field's label, a file, a template. */
import { texts } from './texts.ts'

/** 'Limit is required.' */
export function required(label: string): string {
  return `${label} is required.`
}

/** 'Limit is invalid.' */
export function invalid(label: string): string {
  return `${label} is invalid.`
}

/** A text beyond its limit. */
export function tooLong(label: string): string {
  return `${label} is too long.`
}

/** Used for a keyword (BHS-004), and 'Cyber Liability should be UNIQUE.' when a market lists a product twice. */
export function notUnique(label: string): string {
  return `${label} should be UNIQUE.`
}

/** BIND-004: the number belongs to another policy of the submission. */
export function policyNumberExists(policyNumber: string): string {
  return `Policy Number=${policyNumber} already EXISTS.`
}

/** SUBN-018, CLI-004: the text contains a character that folder names may not have. */
export function notAllowedCharacter(label: string): string {
  return `${label} has not allowed character.`
}

/** SUBN-018, CLI-004: the text begins or ends with a character that is no letter or digit. */
export function firstLastCharacter(label: string): string {
  return `${label} first/last charcter must be alpha numeric.`
}

/** ATT-001, REN-009: 'Unsupported file.' newline 'Accepted file formats: .csv'. */
export function unsupportedFile(extensions: readonly string[]): string {
  const list = extensions.map((extension) => `.${extension}`).join(', ')
  return `${texts.unsupportedFile}\n${texts.acceptedFormats}${list}`
}

/** QUO-014, A-096: the lead's name in place of the question mark. */
export function ccProductLead(name: string | null | undefined): string {
  return name ? texts.ccProductLead.replace('?', () => name) : texts.ccProductLead
}

/** INC-004: the name of the failed step, followed by the server's own message. */
export function submissionFailed(message: string): string {
  return message === '' ? texts.submissionFail : `${texts.submissionFail}\n${message}`
}

/** QUO-011: the form, or its folder, does not exist. */
export function templateMissing(fileName: string): string {
  return `There is no template ${fileName}.`
}

/** QUO-011, QUO-012: a problem that the author of the template has to correct. */
export function templateBroken(fileName: string, problem: string): string {
  return `Template ${fileName}: ${problem}.`
}

/** QUO-012: there is no Word document beside the template form. */
export function templateWithoutDocuments(fileName: string): string {
  return `There are no Word documents beside ${fileName}.`
}

/** a warning sent with a success. */
export function leftBlank(template: string, placeholders: readonly string[]): string {
  const names = placeholders.map((name) => `{{${name}}}`).join(', ')
  return `${template}: ${names} ${placeholders.length === 1 ? 'was' : 'were'} left blank.`
}

/** QUO-013: a file that was offered has been removed since. */
export function fileGone(fileName: string): string {
  return `${fileName} is not there any more. Nothing was sent.`
}

/** ATT-002, for one of several files that are sent together. */
export function fileTooLargeToSend(fileName: string): string {
  return `${fileName}: ${texts.fileTooLarge}`
}
