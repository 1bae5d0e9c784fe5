import { loadEnvironmentFile } from './build/load-environment-file.ts';

// For `node --import`: Node's own --env-file-if-exists announces at every start that there is no file.
loadEnvironmentFile();
