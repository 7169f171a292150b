/** The fields of a broker in the order of BRK-004; an edited one has Active beside them (BRK-006). */
import { texts } from '@bindery/contracts/rules'
import { Checkbox, TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { FormGrid, Span } from '../../ui/form/FormGrid.tsx'
import { TextLink } from '../../ui/page/links.tsx'
import { checkedOf, textOf, valueOf } from '../../ui/form/field.ts'
import { GreylistWarning } from '../../shared/pickers/GreylistWarning.tsx'
import { HouseSelect } from '../../shared/pickers/HouseSelect.tsx'
import { StateSelect } from '../../shared/pickers/StateSelect.tsx'
import type { DraftForm } from '../../shared/send-form/useDraftForm.ts'
import type { BrokerDraft } from './draft.ts'

interface BrokerFieldsProps {
  readonly form: DraftForm<BrokerDraft>
  readonly kind: 'new' | 'edit' | 'view'
}

export function BrokerFields({ form, kind }: BrokerFieldsProps) {
  const disabled = kind === 'view'
  const IsGreylisted = useStore(form.store, ({ values }) => values.IsGreylisted)
  const common = { disabled, autoComplete: 'off' }
  return (
    <FormGrid>
      <Span of={6}>
        <form.Field name="FirstName">
          {(field) => (
            <TextInput
              label="First Name"
              required={!disabled}
              maxLength={50}
              autoFocus={!disabled}
              {...common}
              {...textOf(field)}
            />
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
        <form.Field name="Email">
          {(field) => (
            <TextInput label="Email" type="email" required={!disabled} maxLength={100} {...common} {...textOf(field)} />
          )}
        </form.Field>
      </Span>
      <Span of={4}>
        <form.Field name="Mobile">
          {(field) => <TextInput label="Mobile" type="tel" maxLength={15} {...common} {...textOf(field)} />}
        </form.Field>
      </Span>
      <Span of={8}>
        <form.Field name="BrokerGroupID">
          {(field) => (
            <HouseSelect
              label="Broker House"
              required={kind === 'new'}
              placeholder={texts.selectBrokerHouse}
              disabled={disabled}
              {...valueOf(field)}
            />
          )}
        </form.Field>
        {kind === 'new' && (
          <TextLink to="/home/brokerhouse" search={{ for: 'broker' }} size="sm">
            Add a broker house
          </TextLink>
        )}
      </Span>
      <Span of={4}>
        <form.Field name="StateID">
          {(field) => (
            <StateSelect
              label="Broker Location"
              required={!disabled}
              placeholder={texts.selectBrokerLocation}
              disabled={disabled}
              {...valueOf(field)}
            />
          )}
        </form.Field>
      </Span>
      <Span of={3} pair>
        <form.Field name="IsGreylisted">
          {(field) => <Checkbox label="Greylist" disabled={disabled} {...checkedOf(field)} />}
        </form.Field>
      </Span>
      {kind !== 'new' && (
        <Span of={3} pair>
          <form.Field name="Active">
            {(field) => <Checkbox label="Active" disabled={disabled} {...checkedOf(field)} />}
          </form.Field>
        </Span>
      )}
      <GreylistWarning broker={{ IsGreylisted }} />
    </FormGrid>
  )
}
