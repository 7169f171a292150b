/** Reference data: products, states, configs and templates, which exist before anyone uses them. */
import { SYSTEM } from '@bindery/contracts/events'
import { namedByJurisdiction, type AustralianState, type Jurisdiction } from '@bindery/contracts/rules'
import { DefineState, InsertProduct, SetConfig, SetTemplate, UpdateProduct } from '@bindery/contracts/wire'
import { known, type Delivered, type Delivery } from './context.ts'
import { DEMO_CONFIGS, REFERENCE_CONFIGS } from './data/configs.ts'
import type { ProductCode } from './data/markets.ts'
import {
  CLEARANCE_COPY,
  fireServicesLevyRates,
  PRODUCTS,
  stampDutyRates,
  type DeliveredProduct,
} from './data/products.ts'
import { STATES } from './data/states.ts'
import { TEMPLATES } from './data/templates.ts'

/**
 * In a plain installation there is no staff yet: its own people later enter who clears products and who is responsible
 * for a state.
 */
interface Scope {
  readonly at?: string
  readonly staff?: Delivered['staff']
}

const about = (key: string, { at }: Scope) => ({ key, actor: SYSTEM, ...(at === undefined ? {} : { at }) })

export async function deliverProducts({ sender }: Delivery, on: string, scope: Scope): Promise<Delivered['products']> {
  const products = new Map<ProductCode, number>()
  for (const product of PRODUCTS) {
    const body = { Product: fieldsOf(product, on, scope) }
    const { Product } = await sender.send(InsertProduct, body, about(`product ${product.code}`, scope))
    products.set(product.code, Product.ProductID)
  }
  return products
}

/** Changes the rates to those of a date. */
export async function changeRates(
  { sender }: Delivery,
  products: Delivered['products'],
  on: string,
  scope: Scope,
): Promise<void> {
  for (const product of PRODUCTS) {
    const fields = { ProductID: known(products, product.code), ...fieldsOf(product, on, scope) }
    await sender.send(UpdateProduct, { Product: fields }, about(`rates ${on} ${product.code}`, scope))
  }
}

function fieldsOf({ name, code, clearance }: DeliveredProduct, on: string, { staff }: Scope) {
  const [duty, levy] = [stampDutyRates(on), fireServicesLevyRates()]
  return {
    ProductName: name,
    ProductCode: code,
    ...(staff && {
      ClearanceName: clearance.name,
      ClearanceEmailTo: clearance.email,
      ClearanceEmailCc: CLEARANCE_COPY,
    }),
    ...namedByJurisdiction('SD', (jurisdiction: Jurisdiction) => duty[jurisdiction]),
    ...namedByJurisdiction('FSL', (jurisdiction: Jurisdiction) => levy[jurisdiction]),
  }
}

export async function deliverStates({ sender }: Delivery, scope: Scope): Promise<Delivered['states']> {
  const states = new Map<AustralianState, number>()
  for (const { code, name, underwriter } of STATES) {
    const OwnerID = scope.staff ? known(scope.staff, underwriter).id : null
    const body = { State: { StateName: name, StateCode: code, OwnerID } }
    const { State } = await sender.send(DefineState, body, about(`state ${code}`, scope))
    states.set(code, State.StateID)
  }
  return states
}

export async function deliverSettings({ sender }: Delivery, scope: Scope): Promise<void> {
  for (const { name, value } of scope.staff ? DEMO_CONFIGS : REFERENCE_CONFIGS) {
    await sender.send(SetConfig, { Config: { ConfigName: name, ConfigValue: value } }, about(`config ${name}`, scope))
  }
  for (const { name, content, keywords } of TEMPLATES) {
    const Template = { TemplateName: name, Content: content, Keywords: keywords }
    await sender.send(SetTemplate, { Template }, about(`template ${name}`, scope))
  }
}
