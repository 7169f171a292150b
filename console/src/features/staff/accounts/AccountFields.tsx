/**
 * The fields of an account in the order of ACC-002; what the person may not change is locked: on the own account, and
 * the role that only a ROOT may give (ACC-004, A-028).
 */
import { ROLES, type Role } from '@bindery/contracts/rules'
import { Checkbox, Group, TextInput } from '@mantine/core'
import { useOwnAccount } from '../../../data/useOwnAccount.ts'
import { checkedOf, textOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import type { DraftForm } from '../../../shared/send-form/useDraftForm.ts'
import type { AccountDraft } from './draft.ts'

/** the sign-in page has room for fewer characters than a username may have. */
const SIGN_IN_TAKES = 80

interface AccountFieldsProps {
  readonly form: DraftForm<AccountDraft>
  readonly kind: 'new' | 'edit' | 'view'
  /** Whether this is the account of the signed-in user. */
  readonly isOwn?: boolean
  /** Whether the account has the role ROOT as it is stored. */
  readonly isRoot?: boolean
}

/** Why the box of ROOT is locked, for the person with these roles; undefined when it is not. */
function whyLocked(isOwn: boolean, roles: readonly Role[]): string | undefined {
  if (isOwn) return 'This is your own account: ROOT and Active stay as they are.'
  return roles.includes('ROOT') ? undefined : 'Only who has the role ROOT may give or take ROOT.'
}

export function AccountFields({ form, kind, isOwn = false, isRoot = false }: AccountFieldsProps) {
  const { roles } = useOwnAccount()
  const disabled = kind === 'view'
  const common = { disabled, autoComplete: 'off' }
  return (
    <FormGrid>
      <Span of={8}>
        <form.Field name="Username">
          {(field) => (
            <TextInput
              label="Username"
              type="email"
              required={!disabled}
              maxLength={100}
              autoFocus={!disabled}
              description={
                field.state.value.length > SIGN_IN_TAKES
                  ? `The sign-in page takes ${SIGN_IN_TAKES} characters: nobody can sign in with a longer username.`
                  : undefined
              }
              {...common}
              {...textOf(field)}
            />
          )}
        </form.Field>
      </Span>
      <Span of={6}>
        <form.Field name="FirstName">
          {(field) => (
            <TextInput label="First Name" required={!disabled} maxLength={50} {...common} {...textOf(field)} />
          )}
        </form.Field>
      </Span>
      <Span of={6}>
        <form.Field name="LastName">
          {(field) => (
            <TextInput label="Last Name" required={!disabled} maxLength={50} {...common} {...textOf(field)} />
          )}
        </form.Field>
      </Span>
      <Span of={8}>
        <form.Field name="Roles">
          {(field) => (
            <Checkbox.Group
              label="ROLES"
              value={field.state.value}
              onChange={(names) => field.handleChange(ROLES.filter((role) => names.includes(role)))}
              description={disabled ? undefined : whyLocked(isOwn, roles)}
            >
              <Group gap="lg" mt={4}>
                {ROLES.map((role: Role) => (
                  <Checkbox
                    key={role}
                    value={role}
                    label={role}
                    disabled={
                      disabled ||
                      // A tick of a draft that its author may not give can be taken away again.
                      (role === 'ROOT' &&
                        isRoot === field.state.value.includes(role) &&
                        whyLocked(isOwn, roles) !== undefined)
                    }
                  />
                ))}
              </Group>
            </Checkbox.Group>
          )}
        </form.Field>
      </Span>
      <Span of={8}>
        <form.Field name="Title">
          {(field) => <TextInput label="Title" maxLength={kind === 'new' ? 50 : 100} {...common} {...textOf(field)} />}
        </form.Field>
      </Span>
      <Span of={4}>
        <form.Field name="Phone">
          {(field) => <TextInput label="Phone" type="tel" maxLength={20} {...common} {...textOf(field)} />}
        </form.Field>
      </Span>
      <Span of={3} pair>
        <form.Field name="Active">
          {(field) => <Checkbox label="Active" disabled={disabled || isOwn} {...checkedOf(field)} />}
        </form.Field>
      </Span>
      <Span of={4} pair>
        <form.Field name="IsProductLead">
          {(field) => <Checkbox label="Product Lead" disabled={disabled} {...checkedOf(field)} />}
        </form.Field>
      </Span>
    </FormGrid>
  )
}
