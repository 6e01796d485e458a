import { describeMachine } from './describe-machine.ts';
import { profileModel } from '../../machines/profile/profile.model.ts';

describeMachine('profile', profileModel);
