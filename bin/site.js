#!/usr/bin/env node
import './check-node.js'
import { loadCli } from './load-engine.js'

const { main } = await loadCli().catch((error) => {
  // The second and third are esbuild's messages if its binary is missing, or built for another system.
  if (!/^Cannot find package 'tsx'|needed by esbuild|esbuild for another platform/m.test(error?.message))
    throw error
  console.error('The packages of site are not installed, or those of another system. Run: npm install')
  process.exit(2)
})
await main(process.argv)
// Exiting now saves the time to free the memory of a large site; the output is flushed.
if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit()
