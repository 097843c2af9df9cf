#!/usr/bin/env node
import './check-node.js'
import { loadCli } from './load-engine.js'

const { main } = await loadCli()
await main(process.argv)
// Exiting now avoids the time to free the memory of a large site; the output is flushed.
if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit()
