/** The model service that may find facts in documents. Nothing of a document is sent anywhere unless it is named. */
import * as v from 'valibot'
import { price, text, webAddress } from './kinds.ts'

export const ai = {
  AI_BASE_URL: webAddress(
    '',
    'Model service with the interface of OpenAI, such as `https://models.example.com/v1`, that is sent the texts of documents to find facts in; empty: rules find them, and no text leaves.',
  ),
  AI_API_KEY: v.pipe(text(''), v.description('Its key; empty for a service that needs none.')),
  AI_MODEL: v.pipe(text(''), v.description('The name of its model.')),
  AI_PRICE_IN: price(
    'What a million tokens that are sent to it cost; with both prices, Operations shows what it cost. Empty: tokens are counted alone.',
  ),
  AI_PRICE_OUT: price('What a million tokens of its answers cost.'),
}
