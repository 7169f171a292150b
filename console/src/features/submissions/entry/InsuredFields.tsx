/** The company to be insured (SUBN-001, SUBN-006, SUBN-007, SUBN-031, SUBN-033). */
import { isMistypedAbn, OWNERSHIP_TYPES } from '@bindery/contracts/rules'
import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import { useStore } from '@tanstack/react-form'
import { byWords } from '../../../ui/form/by-words.ts'
import { because, errorOf, limitedTextOf, textOf, valueOf } from '../../../ui/form/field.ts'
import { FormGrid, Span } from '../../../ui/form/FormGrid.tsx'
import { SteadyBelow } from '../../../ui/page/SteadyBelow.tsx'
import { Hint } from '../../../ui/form/Hint.tsx'
import { FormPart } from '../../../ui/form/FormPart.tsx'
import { EntrySimilar } from './EntrySimilar.tsx'
import { RegisterSearch } from './RegisterSearch.tsx'
import { Found } from './Found.tsx'
import { INSURED_LENGTH, type EntryForm } from './draft.ts'

interface InsuredFieldsProps {
  readonly form: EntryForm
  /** The submission being edited, which is not a duplicate of itself; null for a new one. */
  readonly own: number | null
}

const ASKS = [
  'InsuredCompanyName',
  'ABN',
  'OwnershipType',
  'CompanyAddress',
  'CompanySuburb',
  'CompanyPostcode',
] as const

/** After the fields of the insured, and steady, so that it moves neither them nor the field below one is in. */
const Similar = (props: InsuredFieldsProps) => (
  <SteadyBelow>
    <EntrySimilar {...props} />
  </SteadyBelow>
)

export function InsuredFields({ form, own }: InsuredFieldsProps) {
  const [name, abn] = useStore(form.store, ({ values }) => values.InsuredCompanyName + '\n' + values.ABN).split('\n')
  return (
    <FormPart title="Insured" asks={ASKS} below={<Similar form={form} own={own} />}>
      <FormGrid>
        <Span of={6}>
          <form.Field name="InsuredCompanyName">
            {(field) => (
              <TextInput
                label="Insured Company Name"
                required
                autoComplete="off"
                {...limitedTextOf(field, 'Insured Company', INSURED_LENGTH)}
                rightSection={
                  <RegisterSearch label="Search the business register by company name" words={[name, abn]} />
                }
              />
            )}
          </form.Field>
          <Found form={form} name="InsuredCompanyName" label="Insured Company Name" />
        </Span>
        <Span of={3}>
          <form.Field name="ABN">
            {(field) => (
              <TextInput
                label="ABN"
                required
                maxLength={15}
                inputMode="numeric"
                autoComplete="off"
                {...textOf(field)}
                rightSection={<RegisterSearch label="Search the business register by ABN" words={[abn, name]} />}
              />
            )}
          </form.Field>
          {isMistypedAbn(abn ?? '') && <Hint>No business has this number: check its digits.</Hint>}
          <Found form={form} name="ABN" label="ABN" />
        </Span>
        <Span of={3}>
          <form.Field name="OwnershipType">
            {(field) => (
              <Autocomplete
                label="Ownership Type"
                required
                openOnFocus={false}
                maxLength={70}
                data={[...OWNERSHIP_TYPES]}
                limit={60}
                filter={byWords}
                {...valueOf(field)}
              />
            )}
          </form.Field>
        </Span>
        <Span of={6}>
          <form.Field name="CompanyAddress">
            {(field) => (
              <TextInput label="Company Address" required maxLength={100} autoComplete="off" {...textOf(field)} />
            )}
          </form.Field>
          <Found form={form} name="CompanyAddress" label="Company Address" />
        </Span>
        <Span of={3}>
          <form.Field name="CompanySuburb">
            {(field) => <TextInput label="Suburb" required maxLength={50} autoComplete="off" {...textOf(field)} />}
          </form.Field>
          <Found form={form} name="CompanySuburb" label="Suburb" />
        </Span>
        <Span of={3}>
          <form.Field name="CompanyPostcode">
            {(field) => (
              <TextInput
                label="Postcode"
                required
                maxLength={4}
                inputMode="numeric"
                autoComplete="off"
                {...textOf(field)}
                error={because(errorOf(field), 'four digits')}
              />
            )}
          </form.Field>
          <Found form={form} name="CompanyPostcode" label="Postcode" />
        </Span>
        <form.Field name="AdditionalInsuredNames">
          {(field) => (
            <Textarea
              label="Additional Insured Names (one per line)"
              maxLength={1000}
              autosize
              minRows={1}
              maxRows={6}
              {...textOf(field)}
            />
          )}
        </form.Field>
      </FormGrid>
    </FormPart>
  )
}
