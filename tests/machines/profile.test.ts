import { describeMachine } from './describe-machine.ts';
import { profileModel } from './profile.model.ts';

describeMachine('profile', profileModel);
