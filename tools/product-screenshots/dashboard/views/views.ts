import type { ComponentType } from 'react';
import type { ScreenName } from '#content/dental-screens.ts';
import { Analytics } from './analytics.tsx';
import { CallLog } from './call-log.tsx';
import { CallTranscript } from './call-transcript.tsx';
import { Graphs } from './graphs.tsx';
import { Home } from './home.tsx';
import { MultilingualTranscript } from './multilingual-transcript.tsx';
import { TaskDetails } from './task-details.tsx';
import { Tasks } from './tasks.tsx';

/** Every view that is photographed, by its picture's name. */
export const views: Record<ScreenName, ComponentType> = {
	home: Home,
	'call-log': CallLog,
	'call-transcript': CallTranscript,
	'multilingual-transcript': MultilingualTranscript,
	analytics: Analytics,
	graphs: Graphs,
	tasks: Tasks,
	'task-details': TaskDetails,
};
