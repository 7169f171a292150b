/** Why any call can be refused, and why signing in. */
import { invalid, texts } from '../../rules/index.ts'
import { said, type Refused } from './said.ts'

export const CALL_REFUSALS = {
  // Any call
  'fields-invalid': said(
    'Limit is invalid.',
    'Fields of the request are missing or wrong. The text has a line for each; this is an example.',
  ),
  'request-reused': said(texts.requestReused, 'The RequestID was used for a request with another content.'),
  'changed-by-another': said(
    texts.changedByAnother,
    'The record was changed since the Revision that was sent; Conflict tells the fields.',
  ),
  busy: said('The record is being changed by others. Please try again.', 'Others were faster thirty times in a row.'),
  'too-large': said(
    'This is more than one record can hold. Please shorten its texts or attach fewer files.',
    'All fields together are more than one event may hold, or all events more than one append takes.',
  ),
  'load-failed': said(texts.loadFailed, 'The record that is asked for does not exist.'),
  'nothing-to-do': said('There is nothing to do.', 'What is asked for was done before, or is not due.'),
  'no-access': said(texts.noAccess, 'The account lacks the role. HasAccess is false, Results is empty.'),
  'unknown-function': said(texts.unknownFunction, 'The endpoint has no such Func. Results is empty.'),
  malformed: said('The request is not a JSON object.', 'The request is no call at all (400).'),
  'request-too-large': said('The request is too large.', 'The body is larger than a call may be (413).'),
  'nothing-here': said('There is nothing at this address.', 'The address is not one of the server (404).'),
  'not-for-everybody': said(
    'The metrics are not for everybody.',
    'The metrics were asked for without the token (403).',
  ),
  'shared-folder-away': said(texts.filesAway, 'The shared drive cannot be reached; nothing was changed (503).'),
  'server-error': said(texts.serverError, 'A fault of the server; send it again with the same RequestID (500).'),

  // Signing in
  'invalid-credentials': said(texts.invalidCredentials, 'The name or the password is wrong, or the account inactive.'),
  'too-many-attempts': said(texts.tooManyAttempts, 'Too many attempts of this account or this address.'),
  'wrong-code': said(texts.wrongCode, 'The code of the second step is wrong, used or expired.'),
  'link-over': said(
    'The link is no longer valid. Please ask for a new one.',
    'The link for a new password is wrong, used or expired.',
  ),
  'password-invalid': said(
    invalid('Password'),
    'The new password is not encrypted with our key, or breaks rules; then the text has a line for each.',
  ),
} as const satisfies Readonly<Record<string, Refused>>
