/** Staff accounts as calls and rows: rows ACC, API-028, API-039. */
import * as v from 'valibot'
import { invalid, isFullEmail, required } from '../rules/index.ts'
import { command } from './call.ts'
import { flag, keptFlag, MaybeDate, requiredId, requiredText, Success, text } from './fields.ts'
import { Roles } from './identity.ts'
import { editedRevision, rowBase, savedWhole } from './shared.ts'

export const OwnerRow = v.object({
  ...rowBase,
  ...savedWhole,
  OwnerID: v.number(),
  Username: v.string(),
  FirstName: v.string(),
  LastName: v.string(),
  FullName: v.string(),
  Roles,
  Active: v.boolean(),
  IsProductLead: v.boolean(),
  Created: MaybeDate,
  LastLogin: MaybeDate,
  Title: v.string(),
  Phone: v.string(),
})
export type OwnerRow = v.InferOutput<typeof OwnerRow>

const role = flag('Roles')
const roles = v.object({ ADMIN: role, UWRITER: role, ISO: role, ROOT: role }, invalid('Roles'))

const AccountFields = v.object({
  Username: v.pipe(
    requiredText('Username', 100, required('Account Username')),
    v.check((name) => name === '' || isFullEmail(name), invalid('Account Username')),
  ),
  FirstName: requiredText('Firstname', 50),
  LastName: requiredText('Lastname', 50),
  Title: text('Title', 50),
  Phone: text('Phone', 20),
  Active: flag('Active', true),
  IsProductLead: flag('Product Lead'),
  Roles: v.nullish(roles, {
    ADMIN: 0,
    UWRITER: 0,
    ISO: 0,
    ROOT: 0,
  }),
})

/** ACC-005 to ACC-009: only ADMIN and ROOT write accounts; only ROOT grants ROOT. */
export const InsertAccount = command('INSERT_ACCOUNT', 'quotation', {
  roles: ['ADMIN', 'ROOT'],
  request: v.object({ Account: v.object(AccountFields.entries, required('Account')) }),
  results: v.object({ Success, Account: OwnerRow }),
})

/** ACC-003 to ACC-009: absent flags and roles keep their stored values; a stale save is refused. */
export const UpdateAccount = command('UPDATE_ACCOUNT', 'quotation', {
  roles: ['ADMIN', 'ROOT'],
  request: v.object({
    Account: v.object(
      {
        OwnerID: requiredId('Account'),
        Revision: editedRevision,
        ...AccountFields.entries,
        Title: text('Title', 100),
        Active: keptFlag('Active'),
        IsProductLead: keptFlag('Product Lead'),
        Roles: v.nullish(roles, null),
      },
      required('Account'),
    ),
  }),
  results: v.object({ Success, Account: OwnerRow }),
})
