/** The drawing thread: one document after the other. */
import { parentPort, type MessagePort } from 'node:worker_threads'
import { calculationSheet, type Calculation } from './calculation.ts'
import type { Drawn } from './draw.ts'
import { drawPdf } from './pdf.ts'

interface Asked {
  readonly calculation: Calculation
  readonly port: MessagePort
}

async function draw(calculation: Calculation): Promise<Drawn> {
  try {
    return { pdf: await drawPdf(calculationSheet(calculation)) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on(
  'message',
  ({ calculation, port }: Asked) => void draw(calculation).then((drawn) => port.postMessage(drawn)),
)
