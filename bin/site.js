#!/usr/bin/env node
import './check-node.js'
import { loadCli } from './load-engine.js'

const { main } = await loadCli().catch((error) => {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND' || !/'tsx'/.test(error.message)) throw error
  console.error('The packages of site are not installed. Run: npm install')
  process.exit(2)
})
await main(process.argv)
// Exiting now avoids the time to free the memory of a large site; the output is flushed.
if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit()
