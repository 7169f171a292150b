/** Says that a new submission was begun from a renewal, which will follow it, and lets it go its own way. */
import { Button, Group, Text } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { Notice } from '../../../ui/page/Notice.tsx'
import { TextLink } from '../../../ui/page/links.tsx'
import { useById } from '../../../data/useRows.ts'
import { INSURED_LENGTH, type EntryForm } from './draft.ts'

export function FromRenewal({ form }: { readonly form: EntryForm }) {
  const id = useStore(form.store, ({ values }) => values.RenewalID)
  const insured = useStore(form.store, ({ values }) => values.InsuredCompanyName)
  const renewal = useById('Renewals').get(id ?? 0)
  if (id === null) return null
  return (
    <Notice label="Begun from a renewal">
      <Group gap="sm">
        <span>
          {'Begun from '}
          <TextLink inherit to="/home/renewal/$renewalId" params={{ renewalId: String(id) }}>
            {`renewal ${id}`}
          </TextLink>
          {renewal && ` of policy ${renewal.CSVPolicyNo}`}, which will follow this submission.
        </span>
        <Button size="compact-sm" variant="default" onClick={() => form.setFieldValue('RenewalID', null)}>
          Not a renewal
        </Button>
      </Group>
      {insured.length > INSURED_LENGTH && (
        <Text size="sm" mt={4}>
          {`A submission takes ${INSURED_LENGTH} characters of the insured, which has ${insured.length}. Shorten it: ${insured}`}
        </Text>
      )}
    </Notice>
  )
}
