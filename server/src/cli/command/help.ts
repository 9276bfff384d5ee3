import { environmentHelp } from '../../platform/environment/environment.ts'

console.log('npm start reads these environment variables (default in brackets):\n')
for (const [name, meaning] of environmentHelp) console.log(`  ${name.padEnd(20)} ${meaning}`)
