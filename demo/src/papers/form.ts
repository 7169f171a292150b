/** The delivered template form, as A-086 prescribes it. */
import { QUOTE_FORM } from '@bindery/contracts/rules'

const form = {
  FileName: QUOTE_FORM,
  form_data: [
    { title: 'Retroactive Date', type: 'date', value: '', format: 'DD/MM/YYYY' },
    { title: 'Territorial Limits', type: 'string', value: 'Australia and New Zealand', format: '' },
    { title: 'Defence Costs in addition', type: 'bool', value: false, format: '' },
    { title: 'Reinstatements', type: 'number', value: 1, format: '0' },
  ],
}

export const quoteForm = (): Buffer => Buffer.from(`${JSON.stringify(form, null, 2)}\n`)
