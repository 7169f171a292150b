/** /home/account: opens an account; an active one is mailed the link to its password (ACC-002, A-032). */
import { InsertAccount } from '@bindery/contracts/wire'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { replica } from '../../../data/replica.ts'
import { NewRecord } from '../../../shared/record/NewRecord.tsx'
import { useNewRecord } from '../../../shared/record/useNewRecord.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { AccountFields } from './AccountFields.tsx'
import { AccountDraft, accountProblems, emptyAccount, newBody } from './draft.ts'

export function NewAccount({ back }: { readonly back: ReactNode }) {
  const { form, page } = useNewRecord({
    call: InsertAccount,
    what: 'New account',
    keep: { key: 'bindery new account', as: AccountDraft },
    empty: emptyAccount,
    problems: (draft) => accountProblems(draft, null, replica.store.list('Owners')),
    body: newBody,
  })
  return (
    <NewRecord title="New Account:" label="New account" back={back} {...page}>
      <Section title="Account details">
        <AccountFields form={form} kind="new" />
        <Text size="sm" c="dimmed" mt="sm">
          An active account is mailed a link to set its password.
        </Text>
      </Section>
    </NewRecord>
  )
}
